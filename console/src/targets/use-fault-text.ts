import { useTargetWords } from './target-words.ts'

/** Why something was not pushed, in the language of the person where it is known. */
export function useFaultText(): (text: string) => string {
  const { faults } = useTargetWords()
  return (text) => faults[text] ?? text
}
