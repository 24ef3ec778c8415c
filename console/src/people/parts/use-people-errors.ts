import { fieldErrors } from '../../ui/field-errors.ts'
import { useAccountWords } from '../account-words.ts'

/** What the API says of each field, in the language of the person where the words are known. */
export function usePeopleErrors(): (error: unknown) => Readonly<Record<string, string>> {
  const { problems } = useAccountWords()
  const inWords = (problem: string) => {
    const known = problems.find(([pattern]) => pattern.test(problem))
    return known ? problem.replace(known[0], known[1]) : problem
  }
  return (error) =>
    Object.fromEntries(
      Object.entries(fieldErrors(error)).map(([path, problem]) => [path, inWords(problem)]),
    )
}
