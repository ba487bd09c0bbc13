/** The sign of the federation. */
export function Sign() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#3ecf9f"
        d="M8 0h5L24 20.6 35 0h5a8 8 0 0 1 8 8v32a8 8 0 0 1-8 8h-5L24 27.4 13 48H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8Z"
      />
      <circle cx="24" cy="5.6" r="5.6" fill="#e84a1f" />
    </svg>
  );
}
