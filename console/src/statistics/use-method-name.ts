import { useStatisticsWords } from './statistics-words.ts'

/** The methods that every server has; connections have aliases. */
export const plainMethods = ['password', 'passkey', 'other'] as const

/** What a method of signing in is called, as `passkey` or `connection:acme`. */
export function useMethodName(): (method: string) => string {
  const { methods: words } = useStatisticsWords()
  return (method) => {
    const plain = plainMethods.find((each) => each === method)
    return plain ? words[plain] : words.connection(method.replace(/^connection:/, ''))
  }
}
