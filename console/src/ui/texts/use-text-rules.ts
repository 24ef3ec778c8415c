import { useWords } from '../../language/words.tsx'
import { isRepeated, type TextLines } from './text-lines.ts'

/** What a form with words by language checks before it sends them. */
export function useTextRules() {
  const { texts: words } = useWords()
  return {
    texts: {
      locale: (locale: string, fields: TextLines) =>
        isRepeated(locale, fields) ? words.repeated : null,
    },
  }
}
