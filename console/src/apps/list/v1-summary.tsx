import { Alert, Text } from '@mantine/core'
import { useLanguage } from '../../language.tsx'
import { TimeText } from '../../ui/values/time-text.tsx'
import { useAppWords } from '../app-words.ts'
import type { V1Use } from './use-v1-uses.ts'

/** What keeps the operator from switching generation v1 off. */
export function V1Summary({ uses }: { readonly uses: readonly V1Use[] }) {
  const { v1 } = useAppWords()
  const { language } = useLanguage()
  const calling = uses.filter((use) => use.calls_30_days > 0)
  const calls = calling.reduce((sum, use) => sum + use.calls_30_days, 0)
  const last = Math.max(0, ...uses.map((use) => use.last_at))
  if (uses.length === 0) return null
  return (
    <Alert color={calling.length > 0 ? 'yellow' : 'primary'}>
      <Text size="sm">
        {calling.length > 0 ? v1.calling(calling.length, calls.toLocaleString(language)) : v1.quiet}{' '}
        {v1.last} <TimeText seconds={last} />.
      </Text>
      <Text size="sm">{v1.next}</Text>
    </Alert>
  )
}
