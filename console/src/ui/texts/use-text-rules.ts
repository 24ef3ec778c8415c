import { useUiWords } from '../ui-words.ts'
import { isRepeated, type TextLines } from './text-lines.ts'

/** What a form with words by language checks before it sends them. */
export function useTextRules() {
  const { texts: words } = useUiWords()
  return {
    texts: {
      locale: (locale: string, fields: TextLines) =>
        isRepeated(locale, fields) ? words.repeated : null,
    },
  }
}
