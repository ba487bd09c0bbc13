import type { OutlinedInputProps, ThemeOptions } from '@mui/material';
import type { Colours } from './readTokens.ts';

/** The icon of what is wrong, as `FaultIcon` draws it, to be filled with a colour. */
const FAULT_ICON = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round"><path d="M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M15 9l-6 6M9 9l6 6"/></svg>',
)}")`;

/** One look of all fields: the label above, what is wrong below, and the distance between fields left to the form. */
export function buildFieldStyles(colours: Colours): NonNullable<ThemeOptions['components']> {
  const text = colours['color-text'];
  return {
    MuiTextField: {
      defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true },
    },
    MuiFormControl: { defaultProps: { size: 'small', margin: 'none', fullWidth: true } },
    MuiAutocomplete: {
      defaultProps: { fullWidth: true },
      styleOverrides: { root: CHOSEN, loading: { padding: 16 }, noOptions: { padding: 16 } },
    },
    MuiFormLabel: {
      styleOverrides: {
        root: {
          marginBottom: 8,
          color: text,
          fontSize: '0.875rem',
          fontWeight: 500,
          lineHeight: 1.4,
          '&.Mui-focused, &.Mui-error': { color: text },
        },
      },
    },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: { position: 'static', maxWidth: 'none', transform: 'none', whiteSpace: 'normal' },
      },
    },
    // No paragraph: what a form says of those is not said of it.
    MuiFormHelperText: { defaultProps: { component: 'div' }, styleOverrides: { root: HELPER_TEXT } },
    MuiOutlinedInput: { styleOverrides: { root: buildInput(colours), input: INPUT_SPACING } },
    MuiCheckbox: { styleOverrides: { root: { padding: 8 } } },
    MuiRadio: { styleOverrides: { root: { padding: 8 } } },
    MuiFormControlLabel: { styleOverrides: { root: { marginLeft: -8 } } },
  };
}

/** A field that is chosen in has its text where other fields have it, and 4 px around what was chosen. */
const CHOSEN = {
  '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
    paddingTop: 4,
    paddingBottom: 4,
    paddingLeft: 8,
    '& .MuiAutocomplete-input': { padding: '4px 8px' },
  },
  '& .MuiAutocomplete-tag, & .MuiAutocomplete-tagSizeSmall': { margin: 4, maxWidth: 'calc(100% - 8px)' },
};

const HELPER_TEXT = {
  margin: '8px 0 0',
  fontSize: '0.8125rem',
  lineHeight: 1.35,
  '&.Mui-error': { display: 'flex', gap: 8, fontWeight: 500 },
  '&.Mui-error::before': {
    flex: 'none',
    width: 16,
    height: 16,
    marginTop: 1,
    backgroundColor: 'currentcolor',
    mask: `${FAULT_ICON} center / contain`,
    content: '""',
  },
};

interface Held {
  readonly ownerState: Pick<OutlinedInputProps, 'multiline' | 'startAdornment' | 'endAdornment'>;
}

const isMultiline = ({ ownerState }: Held): boolean => ownerState.multiline === true;
const hasStart = ({ ownerState }: Held): boolean => Boolean(ownerState.startAdornment);
const hasEnd = ({ ownerState }: Held): boolean => Boolean(ownerState.endAdornment);

/** The words of a field begin 16 px from its frame, whatever stands beside them. */
const INPUT_SPACING = {
  padding: '8px 16px',
  variants: [
    { props: isMultiline, style: { padding: 0 } },
    { props: hasStart, style: { paddingLeft: 0 } },
    { props: hasEnd, style: { paddingRight: 0 } },
  ],
};

const FRAME_SPACING = [
  { props: hasStart, style: { paddingLeft: 16 } },
  { props: hasEnd, style: { '--_trailingPad': '16px' } },
  { props: isMultiline, style: { padding: '8px 16px' } },
];

const buildInput = (colours: Colours) => ({
  minHeight: 44,
  variants: FRAME_SPACING,
  backgroundColor: colours['color-surface'],
  // The frame has no gap: nothing stands in its line.
  '& .MuiOutlinedInput-notchedOutline': { top: 0, borderColor: colours['color-border-strong'] },
  '& .MuiOutlinedInput-notchedOutline > legend': { display: 'none' },
  '& .MuiOutlinedInput-input::placeholder': { color: colours['color-text-muted'], opacity: 1 },
  '&.Mui-error': { backgroundColor: colours['color-error-soft'] },
  '&.Mui-focused': {
    boxShadow: `0 0 0 3px color-mix(in srgb, ${colours['focus-ring']} 26%, transparent)`,
  },
  '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: colours['focus-ring'] },
});
