import { inLanguages } from '../language.tsx'
import { trialWords } from '../texts/en-US/trial-words.ts'

/** The words about a trial of a connection. */
export const useTrialWords = inLanguages('trialWords', trialWords)
