import { inLanguages } from '../language.tsx'
import { healthWords } from '../texts/en-US/health-words.ts'

/** The words about how connections do. */
export const useHealthWords = inLanguages('healthWords', healthWords)
