import type { TestClient } from '../../support/server-world.ts'
import type { ClientScene } from '../client-scene.ts'

/** What an application is told through its environment. */
export function applicationSettings({
  settings,
  groupId,
}: ClientScene): Readonly<Record<string, string>> {
  return {
    ISSUER: settings.issuer,
    CLIENT_ID: settings.clientId,
    CLIENT_SECRET: settings.clientSecret,
    APP: settings.app,
    PORT: String(settings.port),
    GROUP: groupId,
  }
}

/** The client of the scene, for calls that the test makes in its name. */
export function clientOf({ settings }: ClientScene): TestClient {
  return { id: settings.clientId, secret: settings.clientSecret, redirectUri: '' }
}
