import { inLanguages } from '../language.tsx'
import { connectionWords } from '../texts/en-US/connection-words.ts'

/** The words about connections. */
export const useConnectionWords = inLanguages('connectionWords', connectionWords)
