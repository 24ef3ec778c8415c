import { inLanguages } from '../language.tsx'
import { sessionWords } from '../texts/en-US/session-words.ts'

/** The words about sessions. */
export const useSessionWords = inLanguages('sessionWords', sessionWords)
