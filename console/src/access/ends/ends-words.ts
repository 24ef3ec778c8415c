import { inLanguages } from '../../language.tsx'
import { endsWords } from '../../texts/en-US/ends-words.ts'

/** The words about what ends soon. */
export const useEndsWords = inLanguages('endsWords', endsWords)
