import { inLanguages } from '../language.tsx'
import { shellWords } from '../texts/en-US/shell-words.ts'

/** The words around every view: navigation, menus, the stronger sign-in. */
export const useShellWords = inLanguages('shellWords', shellWords)
