import { inLanguages } from '../language.tsx'
import { statisticsWords } from '../texts/en-US/statistics-words.ts'

/** The words about statistics. */
export const useStatisticsWords = inLanguages('statisticsWords', statisticsWords)
