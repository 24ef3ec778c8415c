import { inLanguages } from '../../language.tsx'
import { trustWords } from '../../texts/en-US/trust-words.ts'

/** The words about workloads that sign in as an app, and about assertions that it gets. */
export const useTrustWords = inLanguages('trustWords', trustWords)
