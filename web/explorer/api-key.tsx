import { useState } from 'react';

const STORED = 'screengraph:api-key';

/** The key that goes with every request. It stays in this browser tab and is gone when the tab is closed. */
export const storedKey = (): string => sessionStorage.getItem(STORED) ?? '';

/** A server that was started with keys refuses everything without one, so it has a place of its own. */
export function ApiKeyField() {
  const [key, setKey] = useState(storedKey);
  return (
    <label className="api-key" title="Sent as Authorization: Bearer …; kept until this tab is closed">
      API key, if the server wants one
      <input
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={key}
        onChange={({ target }) => {
          setKey(target.value);
          sessionStorage.setItem(STORED, target.value.trim());
        }}
      />
    </label>
  );
}
