import type { Settings } from '../../config/settings.ts'
import type { SessionRules } from '../../oauth/sessions/open-session.ts'

/** How long a session lasts, as the settings say. */
export function sessionRules({ sessions }: Settings): SessionRules {
  return { idleMs: sessions.idleSeconds * 1000, absoluteMs: sessions.absoluteSeconds * 1000 }
}
