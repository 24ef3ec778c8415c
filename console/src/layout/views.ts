import {
  ArrowUpTrayIcon,
  BellAlertIcon,
  CheckBadgeIcon,
  ClipboardDocumentCheckIcon,
  ClockIcon,
  Cog6ToothIcon,
  ComputerDesktopIcon,
  CubeIcon,
  DocumentCheckIcon,
  EnvelopeIcon,
  EnvelopeOpenIcon,
  HomeIcon,
  IdentificationIcon,
  KeyIcon,
  LinkIcon,
  PaintBrushIcon,
  RectangleGroupIcon,
  ShieldCheckIcon,
  Squares2X2Icon,
  TagIcon,
  TrashIcon,
  UsersIcon,
} from '@heroicons/react/24/outline'
import { consoleSettings } from '../console-settings.ts'
import { hasScope } from '../root-route.ts'

// Each view has the scope without which it has nothing to show.
const people = [
  { to: '/', name: 'overview', icon: HomeIcon, scope: 'groups_read' },
  { to: '/people', name: 'people', icon: UsersIcon, scope: 'users_search' },
  { to: '/groups', name: 'groups', icon: RectangleGroupIcon },
  { to: '/invitations', name: 'invitations', icon: EnvelopeOpenIcon, scope: 'groups_write' },
  { to: '/roles', name: 'roles', icon: IdentificationIcon, scope: 'roles_read' },
  { to: '/access', name: 'access', icon: CheckBadgeIcon, scope: 'access_decide' },
  { to: '/reviews', name: 'reviews', icon: ClipboardDocumentCheckIcon, scope: 'access_decide' },
  { to: '/sessions', name: 'sessions', icon: ComputerDesktopIcon, scope: 'users_read' },
] as const

const apps = [
  { to: '/apps', name: 'apps', icon: Squares2X2Icon, scope: 'apps_read' },
  { to: '/scopes', name: 'scopes', icon: TagIcon, scope: 'scopes_read' },
  { to: '/detail-types', name: 'detailTypes', icon: DocumentCheckIcon, scope: 'scopes_read' },
  { to: '/resources', name: 'resources', icon: CubeIcon, scope: 'scopes_read' },
  { to: '/issuers', name: 'issuers', icon: ShieldCheckIcon, scope: 'keys_read' },
  { to: '/webhooks', name: 'webhooks', icon: BellAlertIcon, scope: 'webhook_read' },
  { to: '/targets', name: 'targets', icon: ArrowUpTrayIcon, scope: 'settings_read' },
] as const

const server = [
  { to: '/connections', name: 'connections', icon: LinkIcon, scope: 'settings_read' },
  { to: '/bin', name: 'bin', icon: TrashIcon, scope: 'groups_read' },
  { to: '/events', name: 'events', icon: ClockIcon, scope: 'events_read' },
  { to: '/keys', name: 'keys', icon: KeyIcon, scope: 'keys_read' },
  { to: '/look', name: 'look', icon: PaintBrushIcon, scope: 'settings_write' },
  { to: '/settings', name: 'settings', icon: Cog6ToothIcon, scope: 'settings_read' },
] as const

/** Only a server for development keeps its emails. */
const development = consoleSettings.showsMail
  ? ([{ to: '/emails', name: 'mails', icon: EnvelopeIcon, scope: 'users_write' }] as const)
  : []

const sections = [people, apps, [...server, ...development]] as const

/** The views that somebody with these scopes can use, by what they are about. */
export function sectionsFor(scopes: readonly string[]) {
  return sections
    .map((views) => views.filter((view) => !('scope' in view) || hasScope(scopes, view.scope)))
    .filter((views) => views.length > 0)
}

/** The same in one list. */
export const viewsFor = (scopes: readonly string[]) => sectionsFor(scopes).flat()
