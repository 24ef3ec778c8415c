import { inLanguages } from '../language.tsx'
import { peopleWords } from '../texts/en-US/people-words.ts'

/** The words about people. */
export const usePeopleWords = inLanguages('peopleWords', peopleWords)
