import { inLanguages } from '../language.tsx'
import { detailTypeWords } from '../texts/en-US/detail-type-words.ts'

/** The words about types of authorization details. */
export const useDetailTypeWords = inLanguages('detailTypeWords', detailTypeWords)
