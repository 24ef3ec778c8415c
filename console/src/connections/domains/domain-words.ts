import { inLanguages } from '../../language.tsx'
import { domainWords } from '../../texts/en-US/domain-words.ts'

/** The words about domains. */
export const useDomainWords = inLanguages('domainWords', domainWords)
