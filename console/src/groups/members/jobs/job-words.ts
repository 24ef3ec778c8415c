import { inLanguages } from '../../../language.tsx'
import { jobWords } from '../../../texts/en-US/job-words.ts'

/** The words about work on many members. */
export const useJobWords = inLanguages('jobWords', jobWords)
