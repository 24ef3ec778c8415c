import { inLanguages } from '../../language.tsx'
import { setUpWords } from '../../texts/en-US/set-up-words.ts'

/** The words about setting up the sign-in of a company. */
export const useSetUpWords = inLanguages('setUpWords', setUpWords)
