import { inLanguages } from '../../language.tsx'
import { policyWords } from '../../texts/en-US/policy-words.ts'

/** The words about sign-in policies. */
export const usePolicyWords = inLanguages('policyWords', policyWords)
