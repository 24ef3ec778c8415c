// Machine-made: waits for a native reader.
import type { ScopesTexts } from '../en-US/scopes.ts'

/** What each scope allows and what claims are called, in Dutch. */
export const scopesTexts: ScopesTexts = {
  scopes: {
    openid: { title: 'Weten wie je bent', hint: 'Het kenmerk van je account, om je te herkennen.' },
    profile: { title: 'Je profiel zien', hint: 'Je naam, gebruikersnaam, foto en taal.' },
    email: { title: 'Je e-mailadres zien', hint: 'En of het is bevestigd.' },
    phone: { title: 'Je telefoonnummers zien', hint: 'En of ze zijn bevestigd.' },
    mobile: { title: 'Je mobiele nummer zien', hint: 'En of het is bevestigd.' },
    address: { title: 'Je postadres zien', hint: 'Zoals je het in je account hebt ingevuld.' },
    offline_access: {
      title: 'Verbonden blijven',
      hint: 'Houdt deze toegang ook als je de app niet gebruikt.',
    },
    identities: {
      title: 'Zien hoe je inlogt',
      hint: 'De inlogmethoden die aan je account zijn gekoppeld, nooit een wachtwoord.',
    },
    roles: { title: 'Je rollen zien', hint: 'Wat je hier mag doen, zoals “user”.' },
    groups: { title: 'Je groepen zien', hint: 'De groepen waar je bij hoort en je rollen daar.' },
  },

  claims: {
    name: 'naam',
    given_name: 'voornaam',
    family_name: 'achternaam',
    middle_name: 'tweede voornaam',
    nickname: 'bijnaam',
    preferred_username: 'gebruikersnaam',
    profile: 'profielpagina',
    picture: 'foto',
    website: 'website',
    gender: 'geslacht',
    birthdate: 'geboortedatum',
    zoneinfo: 'tijdzone',
    locale: 'taal',
    updated_at: 'tijdstip van de laatste wijziging van je account',
    username: 'gebruikersnaam',
    userStatus: 'status van je account',
    user_status: 'status van je account',
    created_at: 'tijdstip waarop je account is aangemaakt',
    customFields: 'verdere gegevens van je profiel',
    email: 'e-mailadres',
    email_verified: 'of je e-mailadres is bevestigd',
    phone_number: 'telefoonnummer',
    phone_number_verified: 'of je telefoonnummer is bevestigd',
    mobile_number: 'mobiel nummer',
    mobile_number_verified: 'of je mobiele nummer is bevestigd',
    address: 'postadres',
    identities: 'hoe je inlogt',
    roles: 'rollen',
    groups: 'groepen en je rollen daar',
  },

  ownScopes: {
    profile_write: {
      title: 'Je profiel wijzigen',
      hint: 'Je naam, taal en dergelijke. Voor een ander e-mailadres of telefoonnummer moet je eerst inloggen.',
    },
    groups_accept: {
      title: 'Namens jou uitnodigingen voor groepen beantwoorden',
      hint: 'Een groep waar je lid van wordt, mag bepalen hoe je moet inloggen, en de beheerders ervan zien wie je bent.',
    },
    access_request: {
      title: 'Namens jou rollen aanvragen, activeren en beëindigen',
      hint: 'Ook die welke je jezelf mag toekennen. Zien wat je hebt aangevraagd, en waarom.',
    },
    access_decide: {
      title: 'Namens jou beslissen wie een rol krijgt',
      hint: 'Aanvragen van anderen die op jou wachten goedkeuren of afwijzen.',
    },
  },

  managementScopes: {
    users_read: {
      title: 'Alle gebruikers zien',
      hint: 'De accountgegevens, sessies en toestemmingen van iedereen.',
    },
    users_write: {
      title: 'Gebruikers aanmaken en wijzigen',
      hint: 'Hun gegevens, wachtwoorden en e-mailadressen; hen blokkeren en uitloggen.',
    },
    users_delete: {
      title: 'Gebruikers verwijderen',
      hint: 'Accounts en alles wat erbij hoort, voorgoed.',
    },
    users_search: {
      title: 'Alle gebruikers doorzoeken',
      hint: 'En de namen van de gevonden gebruikers zien.',
    },
    users_support: {
      title: 'Zien wat een gebruiker ziet',
      hint: 'Het account en wat apps krijgen, met een reden; de persoon krijgt bericht.',
    },
    groups_read: {
      title: 'De groepen zien die je beheert',
      hint: 'En wie erin zitten, met welke rollen.',
    },
    groups_write: {
      title: 'Groepen aanmaken en wijzigen',
      hint: 'De groepen die je beheert: wie erin zitten, en met welke rollen.',
    },
    groups_delete: {
      title: 'Groepen verwijderen en leden eruit halen',
      hint: 'In de groepen die je beheert.',
    },
    apps_read: { title: 'Alle apps zien', hint: 'En hoe ze zijn ingesteld.' },
    apps_write: {
      title: 'Apps registreren en wijzigen',
      hint: 'Ook wat ze mogen doen, en hun geheimen.',
    },
    apps_delete: { title: 'Apps verwijderen', hint: 'Niemand kan er dan nog op inloggen.' },
    roles_read: { title: 'Alle rollen zien', hint: 'Zoals ze voor iedereen zijn gedefinieerd.' },
    roles_write: {
      title: 'Rollen aanmaken en wijzigen',
      hint: 'Zoals ze voor iedereen zijn gedefinieerd.',
    },
    roles_delete: { title: 'Rollen verwijderen', hint: 'Iedereen die er een heeft, verliest die.' },
    scopes_read: { title: 'Alle toestemmingen zien', hint: 'Waar apps om kunnen vragen.' },
    scopes_write: {
      title: 'Toestemmingen aanmaken en wijzigen',
      hint: 'Wat mensen lezen wanneer apps erom vragen.',
    },
    scopes_delete: {
      title: 'Toestemmingen verwijderen',
      hint: 'Wat mensen lezen wanneer apps erom vragen.',
    },
    webhook_read: {
      title: 'Alle webhooks zien',
      hint: 'Adressen die bericht krijgen van gebeurtenissen.',
    },
    webhook_write: {
      title: 'Webhooks aanmaken en wijzigen',
      hint: 'Adressen die bericht krijgen van gebeurtenissen.',
    },
    webhook_delete: {
      title: 'Webhooks verwijderen',
      hint: 'Adressen die bericht krijgen van gebeurtenissen.',
    },
    events_read: {
      title: 'Het gebeurtenissenlogboek zien',
      hint: 'Wie heeft ingelogd of iets heeft gewijzigd, wanneer en waarvandaan.',
    },
    keys_read: {
      title: 'De sleutels van deze server zien',
      hint: 'En wanneer elke sleutel begon te ondertekenen.',
    },
    keys_write: {
      title: 'Sleutels van deze server vervangen en intrekken',
      hint: 'Wat een ingetrokken sleutel heeft ondertekend, wordt geweigerd: iedereen moet misschien opnieuw inloggen.',
    },
    settings_read: {
      title: 'De instellingen van deze server zien',
      hint: 'En hoeveel gebruikers, groepen en apps er zijn; nooit een geheim.',
    },
    settings_write: {
      title: 'De instellingen van deze server wijzigen',
      hint: 'Wie zich kan registreren, hoe sterk er moet worden ingelogd, hoelang tokens geldig zijn, hoe e-mail wordt verstuurd.',
    },
    introspect: {
      title: 'Tokens controleren',
      hint: 'Of de tokens van andere apps geldig zijn, en van wie ze zijn.',
    },
    scim: {
      title: 'Mensen en groepen aanleveren',
      hint: 'Die van één adreslijst, voor de verbinding ermee.',
    },
    ssf_read: {
      title: 'Beveiligingsgebeurtenissen ontvangen',
      hint: 'Beëindigde sessies, gewijzigde inloggegevens en rollen, uit de streams die ervoor zijn gemaakt.',
    },
    ssf_manage: {
      title: 'Streams van beveiligingsgebeurtenissen beheren',
      hint: 'Maakt streams voor zichzelf, die over de hele server vertellen.',
    },
  },
}
