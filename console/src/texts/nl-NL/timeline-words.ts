// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about who held which role, and when. */
export const timelineWords: Words['timelineWords'] = {
  title: 'Tijdlijn van rollen',
  role: 'Rol',
  anyRole: 'Alle rollen',
  only: (name) => `Alleen ${name}`,
  onlyOf: (name) => `Alleen ${name} tonen`,
  everybody: 'Iedereen tonen',
  none: 'Niemand heeft een rol gehad.',
  noneHint: 'Wie wat had, van wanneer tot wanneer, en waarom, verschijnt hier.',
  member: 'lid',
  now: 'nu',
  given: (how, by) => (by === undefined ? `toegekend ${how}` : `toegekend ${how} (${by})`),
  ended: (how, by) => (by === undefined ? `geëindigd ${how}` : `geëindigd ${how} (${by})`),
  breakGlass: 'noodgeval',
  hows: {
    hand: 'met de hand',
    rule: 'door een regel',
    request: 'op aanvraag',
    activation: 'door activering',
    breakGlass: 'in een noodgeval',
    import: 'door een import',
    invitation: 'door een uitnodiging',
    before: 'voordat de geschiedenis begon',
    server: 'door de server',
    expired: 'op de afgesproken tijd',
    review: 'door een beoordeling',
    merged: 'door het samenvoegen van accounts',
    groupDeleted: 'met de groep',
    personDeleted: 'met het account',
  },
}
