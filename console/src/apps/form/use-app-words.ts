import { useWords } from '../../language/words.tsx'

/** The words about apps. */
export const useAppWords = () => useWords().apps
