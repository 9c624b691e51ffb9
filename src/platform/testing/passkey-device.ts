import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What a device says of a use. Tests change it to attack. */
interface Use {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  readonly isVerified: boolean;
  readonly counter: number;
  readonly userHandle: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encode = (data: string | Buffer) => Buffer.from(data).toString('base64url');
const createClientData = (type: string, { challenge, origin }: Pick<Use, 'challenge' | 'origin'>) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function createDeviceData({ rpId, isVerified, counter }: Use, flags = 0): Buffer {
  const head = Buffer.alloc(5);
  head[0] = PRESENT | (isVerified ? VERIFIED : 0) | flags;
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), head]);
}

/** A device that holds one passkey (ES256, without attestation), as the WebAuthn standard says. */
export function createPasskeyDevice({ origin }: { readonly origin: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let userHandle = '';
  let counter = 0;
  const toUse = (challenge: string, changes: Partial<Use>): Use => {
    counter += 1;
    return { challenge, origin, rpId: new URL(origin).hostname, isVerified: true, counter, userHandle, ...changes };
  };
  const credential = { id: encode(id), rawId: encode(id), type: 'public-key', clientExtensionResults: {} };
  return {
    id: credential.id,
    /** Makes the passkey. */
    create({ challenge, user }: { challenge: string; user: { id: string } }, changes: Partial<Use> = {}) {
      userHandle = user.id;
      const use = toUse(challenge, changes);
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const coordinates = [x, y].map((one) => Buffer.from(one, 'base64url'));
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        coordinates[0] ?? Buffer.alloc(0),
        Buffer.from('225820', 'hex'),
        coordinates[1] ?? Buffer.alloc(0),
      ]);
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([createDeviceData(use, HAS_KEY), Buffer.alloc(16), length, id, key]);
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      const clientDataJSON = encode(createClientData('webauthn.create', use));
      const transports = ['internal'];
      return { ...credential, response: { clientDataJSON, attestationObject: encode(attestationObject), transports } };
    },
    /** Signs a challenge. */
    use({ challenge }: { challenge: string }, changes: Partial<Use> = {}) {
      const use = toUse(challenge, changes);
      const [clientData, data] = [createClientData('webauthn.get', use), createDeviceData(use)];
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: encode(clientData),
          authenticatorData: encode(data),
          signature: encode(signature),
          userHandle: use.userHandle,
        },
      };
    },
  };
}

export type PasskeyDevice = ReturnType<typeof createPasskeyDevice>;
