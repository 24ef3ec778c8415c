import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { type Challenge, signInAgainHere, signInAgainInWindow } from '../auth/sign-in.ts'
import { useStepUp } from '../auth/step-up.ts'
import { knownAcr } from '../auth/strengths.ts'
import { consoleSettings } from '../console-settings.ts'
import { useUiWords } from '../ui/ui-words.ts'
import { useShellWords } from './shell-words.ts'

/** Above all other dialogs. */
const zIndex = 400

/** Other dialogs must not close with this one. */
const notForOthers = { 'data-mantine-stop-propagation': 'true' }

/** Asks for a stronger sign-in when the server demands one. What was typed below stays. */
export function StepUpDialog() {
  const { stepUp: words } = useShellWords()
  const { strengths, cancel } = useUiWords()
  const asked = useStepUp()
  const signingIn = useMutation({
    mutationFn: (challenge: Challenge) => signInAgainInWindow(challenge),
    onSuccess: () => asked?.settle(true),
  })
  const refuse = () => {
    signingIn.reset()
    asked?.settle(false)
  }
  if (!asked) return null
  const { challenge, isStillWeak } = asked
  const needed = knownAcr(challenge.acrValues)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') refuse()
  }
  return (
    <Modal
      opened
      onClose={refuse}
      title={words.title}
      zIndex={zIndex}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      onKeyDown={onKeyDown}
    >
      <Stack gap="sm">
        <Text size="sm">{words.text}</Text>
        {needed && <Text size="sm">{words.needed(strengths[needed].name)}</Text>}
        {isStillWeak && (
          <Text size="sm">
            {words.stillWeak}{' '}
            <Anchor
              href={`${consoleSettings.issuer}/account/factors`}
              target="_blank"
              size="sm"
              underline="always"
              {...notForOthers}
            >
              {words.account}
            </Anchor>
          </Text>
        )}
        {signingIn.error && (
          <Text size="sm" role="alert">
            {words.failed}{' '}
            <Anchor
              component="button"
              type="button"
              size="sm"
              underline="always"
              onClick={() => void signInAgainHere(challenge)}
              {...notForOthers}
            >
              {words.here}
            </Anchor>
          </Text>
        )}
      </Stack>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={refuse} {...notForOthers}>
          {cancel}
        </Button>
        <Button
          data-autofocus
          loading={signingIn.isPending}
          onClick={() => signingIn.mutate(challenge)}
          {...notForOthers}
        >
          {words.signIn}
        </Button>
      </Group>
    </Modal>
  )
}
