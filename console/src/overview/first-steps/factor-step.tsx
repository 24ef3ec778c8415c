import { Button, Group, Text } from '@mantine/core'
import type { FirstStep } from '../../api/first-steps-api.ts'
import { consoleSettings } from '../../console-settings.ts'
import { useFirstStepWords } from './first-step-words.ts'

const { issuer } = consoleSettings
const isLocal = /^(localhost|127\.|\[::1\])/.test(new URL(issuer).hostname)

/** Leads to the account page, where people set up their factors. */
export function FactorStep({ step: { state } }: { readonly step: FirstStep }) {
  const { factor: words } = useFirstStepWords()
  if (state === 'done') return <Text size="sm">{words.there}</Text>
  return (
    <>
      {isLocal && <Text size="sm">{words.local}</Text>}
      <Group gap="sm">
        <Button component="a" target="_blank" href={`${issuer}/account/passkey`}>
          {words.passkey}
        </Button>
        <Button
          component="a"
          target="_blank"
          variant="default"
          href={`${issuer}/account/authenticator`}
        >
          {words.authenticator}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {words.back}
      </Text>
    </>
  )
}
