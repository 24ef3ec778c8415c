import { inLanguages } from '../../language.tsx'
import { firstStepWords } from '../../texts/en-US/first-step-words.ts'

/** The words of the first steps. */
export const useFirstStepWords = inLanguages('firstStepWords', firstStepWords)
