import { ArrowTopRightOnSquareIcon } from '@heroicons/react/24/outline'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { App } from '../../api/apps-api.ts'
import { consoleSettings } from '../../console-settings.ts'
import { useAppWords } from '../app-words.ts'

/** Opens the sign-in of the app as people see it. */
export function TrySignIn({ app }: { readonly app: App }) {
  const { connect: words } = useAppWords()
  const [address] = useState(() => signInAddress(app))
  const isPossible = app.grant_types.includes('authorization_code') && app.redirect_uris.length > 0
  if (!isPossible) return null
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        component="a"
        href={address}
        target="_blank"
        rel="noreferrer"
        variant="light"
        data-disabled={!app.enabled}
        rightSection={<ArrowTopRightOnSquareIcon width={16} aria-hidden />}
      >
        {words.try}
      </Button>
      <Text size="sm" c="dimmed">
        {app.enabled ? words.tryHint : words.tryDisabled}
      </Text>
    </Stack>
  )
}

/** Nobody redeems the code, so a random challenge is enough. */
function signInAddress({ client_id, redirect_uris, allowed_scopes }: App): string {
  const scope = allowed_scopes.filter((name) => name !== 'offline_access').join(' ')
  const parameters = new URLSearchParams({
    client_id,
    redirect_uri: redirect_uris[0] ?? '',
    response_type: 'code',
    ...(scope && { scope }),
    nonce: randomText(),
    state: randomText(),
    code_challenge: randomText(),
    code_challenge_method: 'S256',
    prompt: 'login',
  })
  return `${consoleSettings.issuer}/authz-srv/authz?${parameters}`
}

function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
