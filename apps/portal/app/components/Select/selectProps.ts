export interface SelectOption {
  value: string;
  label: string;
}

interface SelectSearchText {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  /** The options are not those of this text yet. */
  isPending?: boolean | undefined;
}

export interface SelectListProps {
  id: string;
  label: string;
  options: readonly SelectOption[];
  /** '' stands for none. */
  value: string;
  onChoose: (value: string) => void;
  onClose: () => void;
  search?: SelectSearchText | undefined;
  /** 'loading' while a request is under way: the first one, a search or the next page. */
  status?: 'ready' | 'loading' | 'failed' | undefined;
  onRetry?: (() => void) | undefined;
  hasMore?: boolean | undefined;
  onLoadMore?: (() => void) | undefined;
}
