import { inLanguages } from '../language.tsx'
import { signalsWords } from '../texts/en-US/signals-words.ts'

/** The words about streams of signals. */
export const useSignalsWords = inLanguages('signalsWords', signalsWords)
