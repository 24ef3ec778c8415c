import { Stack, Text } from '@mantine/core'
import type { Policy } from '../../api/policy-api.ts'
import { knownAcr, passwordAcr } from '../../auth/strengths.ts'
import { useUiWords } from '../../ui/ui-words.ts'
import { usePolicyWords } from './policy-words.ts'

/** What a policy demands, in words. */
export function PolicyTerms({ policy }: { readonly policy: Policy }) {
  const words = usePolicyWords()
  const strength = useStrengthName()
  const { minimumAcr, graceDays, trustDays } = policy
  return (
    <Stack gap={2}>
      <Text size="sm" fw={600}>
        {strength(minimumAcr)}
      </Text>
      {minimumAcr !== passwordAcr && (
        <>
          <Text size="sm" c="dimmed">
            {words.grace(graceDays)}
          </Text>
          <Text size="sm" c="dimmed">
            {words.trust(trustDays)}
          </Text>
        </>
      )}
    </Stack>
  )
}

/** The name of a strength; the `acr` itself if this console does not know it. */
function useStrengthName(): (acr: string) => string {
  const { strengths } = useUiWords()
  return (acr) => {
    const known = knownAcr(acr)
    return known ? strengths[known].name : acr
  }
}
