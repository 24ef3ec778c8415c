import { inLanguages } from '../../language.tsx'
import { heardSignalsWords } from '../../texts/en-US/heard-signals-words.ts'

/** The words about the security events that a connection hears. */
export const useHeardSignalsWords = inLanguages('heardSignalsWords', heardSignalsWords)
