// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about roles and group types. */
export const roleWords: Words['roleWords'] = {
  tabs: { roles: 'Rollen', types: 'Groepstypen' },
  roles: {
    title: 'Rollen',
    lead: 'Wat je applicaties rollen noemen, in woorden voor wie ze toekent. Een rol werkt ook zonder woorden.',
    add: 'Rol beschrijven',
    none: 'Er is nog geen rol beschreven.',
    noneHint: 'Beschrijf de rollen die je toekent, zodat iedereen de juiste kiest.',
    columns: { role: 'Rol', description: 'Beschrijving', uses: 'Personen' },
    role: 'Rol',
    roleHint:
      'Zoals je applicaties hem lezen, bijvoorbeeld ENGINEER. Kan later niet worden gewijzigd.',
    name: 'Naam',
    description: 'Beschrijving',
    create: 'Toevoegen',
    saved: 'De rol is opgeslagen.',
    deleteTitle: (role) => `Beschrijving van ${role} verwijderen?`,
    deleteText: 'Leden houden de rol, en groepstypen die hem toestaan, blijven dat doen.',
    deleted: 'De beschrijving is verwijderd.',
    count: (n, more) => (more ? `${n} of meer` : n),
  },
  types: {
    title: 'Groepstypen',
    lead: 'Welke soorten groepen er zijn, en welke rollen hun leden mogen hebben.',
    add: 'Type toevoegen',
    none: 'Er is nog geen type geregistreerd.',
    noneHint: 'Een groep mag een type hebben dat niet is geregistreerd: dat beperkt niets.',
    columns: { type: 'Type', description: 'Beschrijving', rule: 'Rollen' },
    type: 'Type',
    typeHint: 'Bijvoorbeeld company, department of team. Kan later niet worden gewijzigd.',
    description: 'Beschrijving',
    mode: 'Welke rollen leden mogen hebben',
    modes: {
      any_roles: 'Alle rollen',
      no_roles: 'Geen rollen',
      roles_required: 'Minstens één',
      allowed_roles: 'Alleen deze',
    },
    allowed: 'Deze rollen',
    create: 'Toevoegen',
    saved: 'Het type is opgeslagen.',
    deleteTitle: (type) => `Type ${type} verwijderen?`,
    deleteText: 'Een type dat groepen hebben, kan niet worden verwijderd.',
    deleted: 'Het type is verwijderd.',
  },
}
