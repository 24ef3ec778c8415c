import { inLanguages } from '../language.tsx'
import { resourceWords } from '../texts/en-US/resource-words.ts'

/** The words about resources. */
export const useResourceWords = inLanguages('resourceWords', resourceWords)
