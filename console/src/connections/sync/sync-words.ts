import { inLanguages } from '../../language.tsx'
import { syncWords } from '../../texts/en-US/sync-words.ts'

/** The words about runs that keep people in step with a directory. */
export const useSyncWords = inLanguages('syncWords', syncWords)
