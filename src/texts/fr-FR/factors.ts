// Machine-made: waits for a native reader.
import { html } from '../../kernel/html-template.ts'
import type { FactorsTexts } from '../en-US/factors.ts'

/** The texts about passkeys, second factors and recovery codes, in French. */
export const factorsTexts: FactorsTexts = {
  passkeys: {
    signIn: 'Se connecter avec une clé d’accès',
    use: 'Utiliser une clé d’accès',
    add: 'Ajouter une clé d’accès',
    addHint:
      'Une clé d’accès vous connecte avec votre empreinte digitale, votre visage ou le code PIN de votre appareil. Aucune fausse page ne peut la voler.',
    or: 'ou',
    notUsed: 'Aucune clé d’accès n’a été utilisée. Réessayez, ou continuez autrement.',
    refused: 'Cette clé d’accès ne peut pas servir ici. Réessayez, ou continuez autrement.',
    notAdded: 'La clé d’accès n’a pas été ajoutée. Veuillez réessayer.',
    missing:
      'Ce navigateur ne prend pas en charge les clés d’accès. Ouvrez cette page dans un autre navigateur.',
    defaultName: 'Ma clé d’accès',
  },
  secondFactor: {
    title: 'Confirmez votre identité',
    code: 'Code',
    codeHint:
      'Les six chiffres de votre application d’authentification, ou l’un de vos codes de récupération.',
    recoveryHint: 'L’un de vos codes de récupération.',
    trust: (days) => `Faire confiance à ce navigateur pendant ${days} jours`,
    trustHint:
      'Aucun code ne vous sera demandé ici. Pas sur un appareil que d’autres personnes utilisent.',
    submit: 'Continuer',
    wrong: 'Le code est incorrect ou a déjà été utilisé. Attendez le suivant et réessayez.',
    delayed: (wait) => `Trop de tentatives. Veuillez réessayer ${wait}.`,
    busy: 'Trop de tentatives à la fois. Veuillez réessayer dans un instant.',
  },
  mailCode: {
    asks: (address) =>
      html`Pour cette connexion, il vous faut aussi un code. Nous l’envoyons à <bdi>${address}</bdi>.`,
    send: 'Envoyer le code',
    sent: (address) =>
      html`Nous avons envoyé un code à <bdi>${address}</bdi>. Il est valable dix minutes. S’il n’arrive pas, regardez dans vos courriers indésirables.`,
    barred:
      'Votre compte exige une seconde preuve. Les codes par e-mail ne suffisent plus, car votre mot de passe a été remplacé par e-mail. Veuillez contacter les responsables de ce service, qui vérifieront votre identité.',
    same: 'Votre compte exige une seconde preuve. Vous vous êtes connecté avec un code par e-mail : un autre ne prouverait rien de plus. Veuillez plutôt vous connecter avec votre mot de passe.',
    unsent: (wait) => `Trop de codes ont été envoyés. Vous pourrez en demander un autre ${wait}.`,
  },
  addFactor: {
    title: 'Protégez votre compte',
    lead: 'Un mot de passe ne suffit pas pour votre compte.',
    strongLead: 'Votre compte exige une clé d’accès.',
    byApp: 'Avec une application d’authentification',
    app: 'Installez une application d’authentification sur votre téléphone, si vous n’en avez pas.',
    scan: 'Scannez cette image avec l’application.',
    qr: 'Code QR pour votre application d’authentification',
    byHand: 'Saisir plutôt la clé à la main',
    code: 'Code affiché par l’application',
    submit: 'Continuer',
    wrong: 'Le code est incorrect. Vérifiez que votre téléphone est à l’heure, puis réessayez.',
    later: 'Configurer plus tard',
    laterHint: (day) => `Vous pouvez reporter cette étape jusqu’au ${day}.`,
    defaultName: 'Application d’authentification',
  },
  recoveryCodes: {
    title: 'Conservez vos codes de récupération',
    lead: 'Chacun de ces codes permet de vous connecter une fois si vous perdez votre téléphone.',
    hint: 'Imprimez-les ou rangez-les dans votre gestionnaire de mots de passe. Ils ne seront plus affichés.',
    copy: 'Copier',
    copied: 'Copiés.',
    notCopied: 'Votre navigateur n’a pas permis de les copier. Utilisez « Télécharger ».',
    save: 'Télécharger',
    fileName: 'codes-de-recuperation.txt',
    fileTitle: (service) => `Codes de récupération pour ${service}`,
    continue: 'Je les ai conservés',
  },
}
