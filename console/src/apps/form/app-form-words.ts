import { inLanguages } from '../../language.tsx'
import { appFormWords } from '../../texts/en-US/app-form-words.ts'

/** The words about the settings of an app. */
export const useAppFormWords = inLanguages('appFormWords', appFormWords)
