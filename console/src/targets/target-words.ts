import { inLanguages } from '../language.tsx'
import { targetWords } from '../texts/en-US/target-words.ts'

/** The words about services that people and groups are pushed to. */
export const useTargetWords = inLanguages('targetWords', targetWords)
