import { inLanguages } from '../../language.tsx'
import { registrationWords } from '../../texts/en-US/registration-words.ts'

/** The words about apps that register themselves. */
export const useRegistrationWords = inLanguages('registrationWords', registrationWords)
