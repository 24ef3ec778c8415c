import { inLanguages } from '../../language.tsx'
import { rulesPreviewWords } from '../../texts/en-US/rules-preview-words.ts'

/** The words about what rules would change. */
export const useRulesPreviewWords = inLanguages('rulesPreviewWords', rulesPreviewWords)
