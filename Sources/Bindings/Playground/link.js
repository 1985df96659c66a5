// Texts in the part of an address behind the #: compressed, in letters that need no escapes.

const through = async (bytes, stream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

export async function encodeText(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return `text=${btoa(letters).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}`;
}

export async function decodeText(link) {
  if (!link.startsWith('text=')) throw new TypeError('no text');
  const letters = atob(link.slice(5).replace(/-/g, '+').replace(/_/g, '/'));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true })
    .decode(await through(bytes, new DecompressionStream('deflate-raw')));
}
