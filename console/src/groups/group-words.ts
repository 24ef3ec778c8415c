import { inLanguages } from '../language.tsx'
import { groupWords } from '../texts/en-US/group-words.ts'

/** The words about groups. */
export const useGroupWords = inLanguages('groupWords', groupWords)
