import { inLanguages } from '../../language.tsx'
import { proxyWords } from '../../texts/en-US/proxy-words.ts'

/** The words about apps behind a proxy. */
export const useProxyWords = inLanguages('proxyWords', proxyWords)
