import { inLanguages } from '../language.tsx'
import { scopeWords } from '../texts/en-US/scope-words.ts'

/** The words about scopes. */
export const useScopeWords = inLanguages('scopeWords', scopeWords)
