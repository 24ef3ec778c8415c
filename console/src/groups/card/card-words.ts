import { inLanguages } from '../../language.tsx'
import { cardWords } from '../../texts/en-US/card-words.ts'

/** The words about people for those who administer their groups. */
export const useCardWords = inLanguages('cardWords', cardWords)
