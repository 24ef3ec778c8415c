import { inLanguages } from '../../language.tsx'
import { settingWords } from '../../texts/en-US/setting-words.ts'

/** The words about settings. */
export const useSettingWords = inLanguages('settingWords', settingWords)
