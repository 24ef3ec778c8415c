import { inLanguages } from '../language.tsx'
import { tourWords } from '../texts/en-US/tour-words.ts'

/** The words of the tour. */
export const useTourWords = inLanguages('tourWords', tourWords)
