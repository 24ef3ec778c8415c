import { Text } from '@mantine/core'
import type { FirstStep } from '../../api/first-steps-api.ts'
import { useFirstStepWords } from './first-step-words.ts'

/** What has done a step: a variable, a file, or somebody in the console. */
export function GivenBy({ step: { source } }: { readonly step: FirstStep }) {
  const words = useFirstStepWords()
  if (source === undefined) return null
  return (
    <Text size="sm" c="dimmed">
      {source === 'store' ? words.setHere : words.givenBy(source)}
    </Text>
  )
}
