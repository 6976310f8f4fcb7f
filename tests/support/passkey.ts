import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

interface Options {
  origin?: string;
  rpId?: string;
}

interface Signing {
  challenge: string;
  /** As the page's, and with the owner's finger, where nothing else is said. */
  origin?: string;
  isVerified?: boolean;
  userHandle?: string;
}

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
/** Text of CBOR (RFC 8949), shorter than 24 bytes. */
const cborText = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
const cborBytes = (bytes: Uint8Array) => {
  const head = Buffer.from([0x59, 0, 0]);
  head.writeUInt16BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
};

/** An authenticator with one passkey, as WebAuthn has it: ES256, no attestation. */
export const createPasskey = ({ origin = "http://panel.test", rpId = "panel.test" }: Options = {}) => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let counter = 0;

  const clientDataOf = (type: string, { challenge, origin: page = origin }: Signing) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: page, crossOrigin: false }));
  const authData = (flags: number, rest: Uint8Array = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
  };
  const flagsOf = ({ isVerified = true }: Signing) => (isVerified ? 0x05 : 0x01);

  return {
    id: text(id),
    /** The counter of a copy that was made earlier. */
    setCounter: (next: number) => {
      counter = next;
    },
    register: (signing: Signing) => {
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, "base64url"),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, "base64url"),
      ]);
      const rest = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        Buffer.from([0xa0]),
        cborText("authData"),
        cborBytes(authData(flagsOf(signing) | 0x40, rest)),
      ]);
      return {
        id: text(id),
        clientDataJSON: text(clientDataOf("webauthn.create", signing)),
        attestationObject: text(attestation),
      };
    },
    sign: (signing: Signing) => {
      counter += 1;
      const clientData = clientDataOf("webauthn.get", signing);
      const data = authData(flagsOf(signing));
      const signature = createSign("sha256").update(data).update(sha256(clientData)).sign(privateKey);
      return {
        id: text(id),
        clientDataJSON: text(clientData),
        authenticatorData: text(data),
        signature: text(signature),
        ...(signing.userHandle !== undefined && { userHandle: signing.userHandle }),
      };
    },
  };
};
